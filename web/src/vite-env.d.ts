declare module 'virtual:calls' {
  /** Method and path of each call of the contract, by name. */
  const calls: Readonly<Record<string, readonly [method: string, path: string]>>
  export default calls
}

declare module 'virtual:refusals' {
  import type { REFUSALS, RefusalCode } from '@fondaco/contract/refusals.ts'

  /** Status of each refusal of the contract, and whether the same request may succeed later; the server says the words. */
  const refusals: Readonly<
    Record<RefusalCode, readonly [status: number, retry: (typeof REFUSALS)[RefusalCode]['retry']]>
  >
  export default refusals
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '@fontsource-variable/inter/files/*.woff2' {
  const url: string
  export default url
}
