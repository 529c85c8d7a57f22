import 'virtual:fonts.css'
import './kit/page/mantine.css'
import './kit/page/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Refusal, reportFault } from './api/client.ts'
import { SessionProvider } from './api/session.tsx'
import { Look } from './kit/page/look.tsx'
import { uncover } from './kit/page/picture.ts'
import { followHistory, leaveFor, navigate } from './navigation.tsx'
import { type Address, PATHS } from './paths.ts'
import { loadPage, Pages } from './router.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// The scroll lock behind a dialog writes its own style element and reads the nonce from this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

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

/** Where a page goes when its person has signed out. */
const onSignedOut = (): void => leaveFor({ to: PATHS.signIn.path, search: { signed_out: 'yes' } })

/** Opens a page from outside the router. */
const goTo = (path: Address): Promise<void> => navigate({ to: path })

window.addEventListener('error', ({ message, error }) => reportFault('script', message, error?.stack))
window.addEventListener('unhandledrejection', ({ reason }) => {
  if (!(reason instanceof Refusal)) reportFault('script', String(reason?.message ?? reason), reason?.stack)
})

followHistory(loadPage)
function draw(): void {
  const place = document.getElementById('root')
  if (!place) return
  uncover(place)
  createRoot(place).render(
    <StrictMode>
      <Look nonce={nonce}>
        <SessionProvider onEnded={onEnded} onSignedOut={onSignedOut} goTo={goTo}>
          <Pages />
        </SessionProvider>
      </Look>
    </StrictMode>,
  )
}

// The page is drawn when its parts are there: drawn before, it would show a wait, which React keeps for 300 ms. A part that
// cannot be loaded shows as a fault when the page is drawn.
void loadPage(location.pathname)
  .catch(() => undefined)
  .then(draw)
