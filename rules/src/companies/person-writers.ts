/** Four eyes over a person who is verified by a passport or an identity card that staff wrote down. */

/** What such a verification, and the sign-in that it allows, rests on. */
const RESTS_ON = [
  'first_name',
  'middle_name',
  'last_name',
  'birthdate',
  'email',
  'passport',
  'id_card',
] as const

/** A change of a person, as the audit records it. */
export interface PersonWrite {
  readonly by: string | null
  /** The fields that changed. */
  readonly after: Readonly<Record<string, unknown>>
}

/** Whether a change of these fields is one of what the verification rests on. */
export const touchesVerification = (fields: readonly string[]): boolean =>
  RESTS_ON.some((field) => fields.includes(field))

/** Who last wrote a field that the verification rests on. A field that was emptied has no writer. */
export function lastWriters(writes: readonly PersonWrite[]): ReadonlySet<string> {
  return new Set(
    RESTS_ON.flatMap((field) => {
      const last = writes.findLast(({ after }) => Object.hasOwn(after, field))
      return last?.by != null && last.after[field] != null ? [last.by] : []
    }),
  )
}
