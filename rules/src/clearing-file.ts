import type { InEachLanguage } from './language.ts'
import type { Tone } from './payments/customer-label.ts'

/**
 * The state of a clearing file. Ours: WRITING until it is published in the gateway's folder, then SENT. Theirs:
 * RECEIVED while its messages are handed over, then TAKEN; DUPLICATE if the same content came before. FAILED in both
 * directions: a file that could not be written is retried automatically; a file that could not be read waits for staff,
 * who may set it aside (SET_ASIDE).
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

/** OUT is from us to the rail, IN from the rail to us. */
export const CLEARING_DIRECTIONS = ['OUT', 'IN'] as const
export type ClearingDirection = (typeof CLEARING_DIRECTIONS)[number]

export const CLEARING_FILE_WORDS: Readonly<Record<ClearingFileState, InEachLanguage & { tone: Tone }>> = {
  WRITING: { en: 'Being written', lt: 'Rašomas', tone: 'wait' },
  SENT: { en: 'Sent', lt: 'Išsiųstas', tone: 'good' },
  RECEIVED: { en: 'Being processed', lt: 'Priimamas', tone: 'wait' },
  TAKEN: { en: 'Processed', lt: 'Priimtas', tone: 'good' },
  DUPLICATE: { en: 'Received before', lt: 'Jau buvo gautas', tone: 'info' },
  FAILED: { en: 'Failed', lt: 'Nepavyko', tone: 'stop' },
  SET_ASIDE: { en: 'Set aside', lt: 'Atidėtas', tone: 'info' },
}
