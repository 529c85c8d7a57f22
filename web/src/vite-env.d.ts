declare module 'virtual:calls' {
  import type { CallName } from './api/client.ts'

  const calls: Readonly<Record<CallName, readonly [method: string, path: string]>>
  export default calls
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
