import type { CALLS } from '@fondaco/contract/calls.ts'

/** What is said to a call, and by whom. */

export type Fields = Record<string, unknown>

/** Somebody signed in. */
export interface Person {
  readonly token: string
  readonly cookie: string
}

export interface Input {
  readonly person: Person | null
  params: Fields
  query: Fields
  body: unknown
  /** Bytes to upload. */
  readonly file?: Buffer
}

/** One thing that a call does. */
export interface Use {
  readonly make: () => Promise<Input>
  /** The same input is taken again and again. */
  readonly keeps?: true
  /** How it is answered where that is not as a success. */
  readonly answer?: string
}

/** What calls do, by the name of the call and of what it does; one thing has no name. */
export type Uses = { readonly [Name in keyof typeof CALLS]?: Readonly<Record<string, Use>> }

export type Said = Partial<Omit<Input, 'person'>>

export const said = (person: Person | null, { params = {}, query = {}, body, ...file }: Said): Input => ({
  person,
  params,
  query,
  body,
  ...file,
})

/** Each such input is taken once. */
export const once = {} as const

/** A moment so many days from now, and its day. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
export const dayIn = (days: number): string => inDays(days).slice(0, 10)
