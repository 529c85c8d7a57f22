import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

/** The look of all pages, around everything that is drawn. `nonce` lets its style elements through the policy. */
export const Look = ({ nonce, children }: { nonce: string; children: ReactNode }): ReactNode => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
    deduplicateCssVariables={false}
  >
    {children}
  </MantineProvider>
)
