import { REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'

interface Particulars {
  /** Replaces the sentence of the code when a figure makes it clearer. */
  readonly description?: InEachLanguage
  /** Facts, such as the wrong fields. */
  readonly result?: unknown
}

/** A refusal. The caller gets it in the language that they asked for. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly description: InEachLanguage
  readonly result: unknown

  constructor(code: RefusalCode, { description = REFUSALS[code].text, result = null }: Particulars = {}) {
    super(description.en)
    this.code = code
    this.description = description
    this.result = result
  }

  get status(): number {
    return REFUSALS[this.code].status
  }
}

/** Ends the operation with a refusal from the closed list. */
export function refuse(code: RefusalCode, particulars: Particulars = {}): never {
  throw new Refused(code, particulars)
}
