import type { TestToken } from '@fondaco/contract/overview/schemas.ts'
import { LANGUAGES, type Language } from '@fondaco/rules/language.ts'
import { UrlProvider } from '@swan-io/chicane/server'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Result, request, setSessionHooks } from './api/client.ts'
import { readMissing } from './api/queries.tsx'
import { readings } from './api/readings.ts'
import { firstEntitiesOf, SessionProvider } from './api/session.tsx'
import { SignInScreen } from './areas/public/sign-in-screen.tsx'
import { Look } from './kit/page/look.tsx'
import { PATHS } from './paths.ts'
import { loadPage, Pages } from './router.tsx'
import { adoptLanguage, currentLanguage } from './texts.ts'
import { adoptTimeZone } from './time-zone.ts'

/**
 * Draws pages as they stand before anybody uses them. A browser shows such a picture while the scripts load. Each element
 * with styles of its own has a number, because the policy of the pages refuses styles in attributes; an element with the
 * nonce gives them to it.
 */

/** The pages whose beginning is the same for everybody. */
const FOR_ALL = [{ path: PATHS.signIn.path, Screen: SignInScreen }]

/** The first page of each area, which its person alone may read. */
export const FOR_ONE: readonly string[] = [PATHS.customerDashboard.path, PATHS.staffDashboard.path]

// Nobody has to wait for their parts.
await Promise.all(FOR_ONE.map(loadPage))

/** A page may ask for more once it has its first answers, but not for ever. */
const MOST_READINGS = 3

const never = async (): Promise<void> => undefined

/** Draws the pages that are the same for everybody, by path and language. `__NONCE__` stands for the nonce of an answer. */
export function drawForAll(): Record<string, Record<Language, string>> {
  const inEachLanguage = ({ path, Screen }: (typeof FOR_ALL)[number]) =>
    Object.fromEntries(
      LANGUAGES.map((language) => {
        adoptLanguage(language)
        return [language, draw(path, withSession(<Screen />), '__NONCE__')]
      }),
    ) as Record<Language, string>
  const before = currentLanguage()
  const drawn = Object.fromEntries(FOR_ALL.map((page) => [page.path, inEachLanguage(page)]))
  adoptLanguage(before)
  return drawn
}

interface OwnPage {
  /** Chosen in the person's browser; else the one that the person has saved. */
  readonly language: Language | null
  /** An IANA name. */
  readonly zone: string
  readonly nonce: string
}

/**
 * Draws a page for the person of a session, with what its calls answer. It changes language, time zone and session of the
 * module: only one may be drawn at a time.
 * @param path one of `FOR_ONE`
 * @returns null for a page that leads elsewhere
 * @throws the Refusal of a session that is over, or of a call whose answer the page would show
 */
export async function drawForOne(path: string, own: OwnPage): Promise<string | null> {
  adoptTimeZone(own.zone)
  if (own.language) adoptLanguage(own.language)
  forget()
  return drawAs(await request('resumeSession', {}), path, own).finally(forget)
}

async function drawAs(
  { token, me }: Result<'resumeSession'>,
  path: string,
  { language, nonce }: OwnPage,
): Promise<string | null> {
  const entities = firstEntitiesOf(me)
  adoptLanguage(language ?? me.user.language)
  setSessionHooks({ ...NOBODY, token: () => token, entities: () => entities })
  const page = withSession(<Pages />, me)
  let drawn = draw(path, page, nonce)
  for (let read = 0; read < MOST_READINGS && (await readMissing()); read++) drawn = draw(path, page, nonce)
  return isEmpty(drawn) ? null : drawn
}

function forget(): void {
  setSessionHooks(NOBODY)
  readings.forget()
}

const withSession = (page: ReactNode, me?: TestToken): ReactNode => (
  <SessionProvider {...(me ? { begun: me } : {})} onEnded={never} onSignedOut={never} goTo={never}>
    {page}
  </SessionProvider>
)

const NOBODY = {
  token: () => null,
  entities: () => [],
  ended: () => undefined,
  active: () => undefined,
}

/** A page that leads elsewhere draws nothing but the styles around it. */
const isEmpty = (drawn: string): boolean => drawn.replace(/<style[^>]*>[^<]*<\/style>/g, '') === ''

const draw = (path: string, page: ReactNode, nonce: string): string =>
  withNumberedStyles(
    renderToStaticMarkup(
      <UrlProvider value={path}>
        <Look nonce={nonce}>{page}</Look>
      </UrlProvider>,
    ),
    nonce,
  )

function withNumberedStyles(markup: string, nonce: string): string {
  const styles: string[] = []
  const numbered = markup.replace(/ style="([^"]*)"/g, (_, escaped: string) => {
    const style = escaped.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    if (!styles.includes(style)) styles.push(style)
    return ` data-drawn="${styles.indexOf(style)}"`
  })
  const rules = styles.map((style, number) => `[data-drawn="${number}"]{${style}}`)
  return `<style nonce="${nonce}">${rules.join('')}</style>${numbered}`
}
