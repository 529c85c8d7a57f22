import 'virtual:fonts.css'
import './kit/page/mantine.css'
import './kit/page/tokens.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Refusal, reportFault } from './api/client.ts'
import { followLive, readEverything } from './api/query.ts'
import { SessionProvider } from './api/session.tsx'
import { cssVariables, theme } from './kit/page/theme.ts'
import { followHistory, leaveFor, navigate } from './navigation.tsx'
import { type Address, PATHS } from './paths.ts'
import { loadPage, Pages } from './router.tsx'
import { onLanguageChange } from './texts.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// What locks the page behind a dialog writes its style by itself and looks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // An answer that may come later is asked for twice more; a refusal is an answer.
      retry: (failures, error) => error instanceof Refusal && error.retryable && failures < 2,
    },
  },
})

/** Where a page goes when the server says that the session is over: at once, or the page would ask to sign in first. */
function onEnded(refusal: Refusal): void {
  if (refusal.code === 'TK02') leaveFor({ to: PATHS.tokenExpired.path })
  else if (refusal.code === 'TK07') leaveFor({ to: PATHS.passwordExpired.path })
  else
    leaveFor({
      to: PATHS.signIn.path,
      search: { return_to: location.pathname + location.search },
    })
}

/** Opens a page from outside the router. */
const goTo = (path: Address): Promise<void> => navigate({ to: path })

function App(): ReactNode {
  useEffect(() => followLive(queries), [])
  // Some of what was read are words of the server, in the language of before.
  useEffect(() => onLanguageChange(() => readEverything(queries)), [])
  return <Pages />
}

window.addEventListener('error', ({ message, error }) => reportFault('script', message, error?.stack))
window.addEventListener('unhandledrejection', ({ reason }) => {
  if (!(reason instanceof Refusal)) reportFault('script', String(reason?.message ?? reason), reason?.stack)
})

followHistory(loadPage)

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queries}>
          <SessionProvider onEnded={onEnded} goTo={goTo}>
            <App />
          </SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
