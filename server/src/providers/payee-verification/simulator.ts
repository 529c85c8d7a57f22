import { setTimeout as pass } from 'node:timers/promises'
import { judgePayeeName } from '@fondaco/rules/payees/payee-name.ts'
import { ANSWER_MS, type PayeeOutcome, type PayeeQuestion, type PayeeVerification } from './port.ts'

const failed = (failure: (PayeeOutcome & { outcome: 'failed' })['failure']): PayeeOutcome => ({
  outcome: 'failed',
  failure,
  detail: 'simulated',
})
const answered = (result: 'MTCH' | 'NMTC' | 'NOAP'): PayeeOutcome => ({
  outcome: 'answered',
  answer: { result },
})

/** The holder that a simulated close match tells. */
const SIMULATED_HOLDER = 'Simulated Holder'

/** Words in a name that decide the answer, so that each effect can be seen. */
const BY_NAME: readonly (readonly [words: RegExp, outcome: PayeeOutcome])[] = [
  [/\bno match\b/i, answered('NMTC')],
  [/\bclose match\b/i, { outcome: 'answered', answer: { result: 'CMTC', name: SIMULATED_HOLDER } }],
  [/\bnot possible\b/i, answered('NOAP')],
  [/\btime ?out\b/i, failed('timed_out')],
  [/\bmalformed\b/i, failed('malformed')],
  [/\brefused\b/i, failed('refused')],
  [/\bunreachable\b/i, failed('unreachable')],
  [/\bwrong certificate\b/i, failed('wrong_certificate')],
]

/** Accounts whose holder the simulator knows: names are compared by the same rules as our own. */
const HOLDERS: ReadonlyMap<string, Parameters<typeof judgePayeeName>[1]> = new Map([
  ['FR1420041010050500013M02606', { kind: 'person', names: ['Camille Laurent'] }],
  ['NL91ABNA0417164300', { kind: 'person', names: ['Pieter van den Berg', 'Anna van den Berg'] }],
  ['AT611904300234573201', { kind: 'entity', names: ['Alpenblick Hotel GmbH', 'Gasthaus Alpenblick'] }],
])

/**
 * Simulated banks of all other institutions. Words in the name decide first, then the holders that are known here. Any
 * other account, such as DE89370400440532013000, is a match. An identifier is a match if it ends with an even digit.
 * @param timeoutMs time until a simulated time-out
 */
export function simulatedPayeeVerification(timeoutMs = ANSWER_MS): PayeeVerification {
  return {
    name: 'payee-verification',
    simulated: true,
    async ask({ iban, about }: PayeeQuestion) {
      if ('identifier' in about) return answered(/[02468]$/.test(about.identifier.value) ? 'MTCH' : 'NMTC')
      const told = BY_NAME.find(([words]) => words.test(about.name))?.[1]
      if (told?.outcome === 'failed' && told.failure === 'timed_out') await pass(timeoutMs)
      if (told) return told
      const holder = HOLDERS.get(iban)
      return holder ? { outcome: 'answered', answer: judgePayeeName(about.name, holder) } : answered('MTCH')
    },
  }
}
