import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { MessageFault } from './iso20022/fault.ts'

/** Why a file, or a message in it, could not be sent or read: for staff, and in English beside the file. */
export const REASONS = {
  notPlain: () => ({
    en: 'It is not a plain file.',
    lt: 'Tai ne paprastas failas.',
  }),
  tooLarge: (bytes: number, most: number) => ({
    en: `It has ${bytes} bytes; at most ${most} are accepted (CLEARING_MAX_FILE_MB). It was not read.`,
    lt: `Jo dydis – ${bytes} B; priimama ne daugiau kaip ${most} B (CLEARING_MAX_FILE_MB). Failas neskaitytas.`,
  }),
  noChecksum: () => ({
    en: 'The file beside it holds no SHA-256 checksum.',
    lt: 'Šalia esančiame faile nėra SHA-256 kontrolinės sumos.',
  }),
  wrongChecksum: (found: string) => ({
    en: `The content does not match the checksum beside it: the checksum of the content is ${found}.`,
    lt: `Turinys neatitinka šalia esančios kontrolinės sumos: tikroji suma – ${found}.`,
  }),
  notText: () => ({
    en: 'It is not UTF-8 text.',
    lt: 'Tai ne UTF-8 tekstas.',
  }),
  unreadable: (fault: MessageFault) => ({
    en: `It cannot be read: ${fault.message}`,
    lt: `Jo nuskaityti nepavyko: ${fault.message}`,
  }),
  wrongCount: (said: number, found: number) => ({
    en: `Its header says ${said} messages, and it holds ${found}.`,
    lt: `Antraštėje nurodyta pranešimų: ${said}, o faile jų yra: ${found}.`,
  }),
  wrongManifest: (type: string, said: number, found: number) => ({
    en: `Its header says ${said} messages ${type}, and it holds ${found}.`,
    lt: `Antraštėje nurodyta ${type} pranešimų: ${said}, o faile jų yra: ${found}.`,
  }),
  sameContent: (name: string) => ({
    en: `The same content was already received as ${name}.`,
    lt: `Toks pat turinys jau gautas faile ${name}.`,
  }),
  gone: () => ({
    en: 'It is no longer in any folder of the exchange.',
    lt: 'Jo nebėra nė viename mainų aplanke.',
  }),
  notTaken: (positions: readonly number[], count: number) => ({
    en: `Of its ${count} messages, these could not be processed: ${shortened(positions)}. The others were processed.`,
    lt: `Iš ${count} pranešimų nepavyko priimti šių: ${shortened(positions)}. Kiti priimti.`,
  }),
  ourFault: (what: string) => ({
    en: `This failed and will be retried: ${what}`,
    lt: `Šiuo metu nepavyko, bus bandoma dar kartą: ${what}`,
  }),

  headerDiffers: () => ({
    en: 'Its application header says another type or id than the message.',
    lt: 'Pranešimo antraštėje nurodytas kitas tipas arba numeris nei pačiame pranešime.',
  }),
  cameBefore: (name: string) => ({
    en: `Already received in ${name}.`,
    lt: `Jau gautas faile ${name}.`,
  }),
  otherContent: (name: string) => ({
    en: `Another message with the same id was received in ${name}.`,
    lt: `Kitas pranešimas tuo pačiu numeriu jau gautas faile ${name}.`,
  }),
} as const satisfies Record<string, (...of: never[]) => InEachLanguage>

/** Ends the reading of a file or a message with a reason. */
export class NotTaken extends Error {
  readonly reason: InEachLanguage
  constructor(reason: InEachLanguage) {
    super(reason.en)
    this.reason = reason
  }
}

/** The reason of an error, or null if it is our own fault. */
export function reasonOf(error: unknown): InEachLanguage | null {
  if (error instanceof NotTaken) return error.reason
  if (error instanceof MessageFault) return REASONS.unreadable(error)
  return null
}

const MOST_POSITIONS = 20

const shortened = (positions: readonly number[]): string =>
  positions.slice(0, MOST_POSITIONS).join(', ') + (positions.length > MOST_POSITIONS ? '…' : '')
