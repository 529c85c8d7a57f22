import type { ReactNode } from 'react'

/** What somebody wrote, in whatever language: no page translates it, and no translator of a browser should. */
export const written = (text: string | null | undefined): ReactNode =>
  text ? <span translate="no">{text}</span> : null
