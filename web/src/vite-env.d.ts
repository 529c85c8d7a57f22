declare module 'virtual:calls' {
  /** Method and path of the first calls of a page, by name. */
  const calls: Readonly<Record<string, readonly [method: string, path: string]>>
  export default calls
}

declare module 'virtual:customer-calls' {
  /** The same of the other calls that customers make. */
  const calls: Readonly<Record<string, readonly [method: string, path: string]>>
  export default calls
}

declare module 'virtual:staff-calls' {
  /** The same of the calls that only staff or the pages of the simulators make. */
  const calls: Readonly<Record<string, readonly [method: string, path: string]>>
  export default calls
}

declare module 'virtual:retryable-refusals' {
  import type { RefusalCode } from '@fondaco/contract/refusals.ts'

  /** The refusals of the contract after which the same request may succeed later. */
  const codes: readonly RefusalCode[]
  export default codes
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'

declare module '*?worker' {
  const make: new () => Worker
  export default make
}
