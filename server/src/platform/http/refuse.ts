import { REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'

/** A refusal on its way to the caller. `description` replaces the code's own sentence where a figure makes it clearer. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly result: unknown

  constructor(code: RefusalCode, options: { description?: string; result?: unknown } = {}) {
    super(options.description ?? REFUSALS[code].text)
    this.code = code
    this.result = options.result ?? null
  }

  get status(): number {
    return REFUSALS[this.code].status
  }
}

/** Ends the operation with a refusal from the closed list. `result` may carry facts, such as the fields that are wrong. */
export function refuse(code: RefusalCode, options: { description?: string; result?: unknown } = {}): never {
  throw new Refused(code, options)
}
