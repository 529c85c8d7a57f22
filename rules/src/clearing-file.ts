import type { InEachLanguage } from './language.ts'
import type { Tone } from './payments/customer-label.ts'

/**
 * Where a clearing file stands. Ours: WRITING until it is published in the gateway's folder, then SENT. Theirs: RECEIVED
 * while its messages are handed over, then TAKEN; DUPLICATE where its content came before. FAILED either way: what could
 * not be written is tried again by itself, what could not be taken waits for somebody, who may end that by having it
 * SET_ASIDE.
 */
export const CLEARING_FILE_STATES = [
  'WRITING',
  'SENT',
  'RECEIVED',
  'TAKEN',
  'DUPLICATE',
  'FAILED',
  'SET_ASIDE',
] as const
export type ClearingFileState = (typeof CLEARING_FILE_STATES)[number]

/** OUT is ours to the rail, IN is the rail's to us. */
export const CLEARING_DIRECTIONS = ['OUT', 'IN'] as const
export type ClearingDirection = (typeof CLEARING_DIRECTIONS)[number]

export const CLEARING_FILE_WORDS: Readonly<Record<ClearingFileState, InEachLanguage & { tone: Tone }>> = {
  WRITING: { en: 'Being written', lt: 'Rašomas', tone: 'wait' },
  SENT: { en: 'Sent', lt: 'Išsiųstas', tone: 'good' },
  RECEIVED: { en: 'Being taken in', lt: 'Priimamas', tone: 'wait' },
  TAKEN: { en: 'Taken in', lt: 'Priimtas', tone: 'good' },
  DUPLICATE: { en: 'Came before', lt: 'Jau buvo gautas', tone: 'info' },
  FAILED: { en: 'Failed', lt: 'Nepavyko', tone: 'stop' },
  SET_ASIDE: { en: 'Set aside', lt: 'Atidėtas', tone: 'info' },
}
