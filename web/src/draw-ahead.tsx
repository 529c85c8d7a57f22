import { LANGUAGES, type Language } from '@fondaco/rules/language.ts'
import { UrlProvider } from '@swan-io/chicane/server'
import { renderToStaticMarkup } from 'react-dom/server'
import { SessionProvider } from './api/session.tsx'
import { SignInScreen } from './areas/public/sign-in-screen.tsx'
import { Look } from './kit/page/look.tsx'
import { PATHS } from './paths.ts'
import { adoptLanguage, currentLanguage } from './texts.ts'

/** The pages whose beginning is the same for everybody. */
const PAGES = [{ path: PATHS.signIn.path, Screen: SignInScreen }]

const never = async (): Promise<void> => undefined

/**
 * Draws the pages with which people begin, as they stand before anybody types: by path and language. A browser shows this
 * while the scripts load. Each element with styles of its own has a number, because the policy of the pages refuses styles
 * in attributes; an element with the nonce gives them to it.
 */
export function drawAhead(): Record<string, Record<Language, string>> {
  const inEachLanguage = ({ path, Screen }: (typeof PAGES)[number]) =>
    Object.fromEntries(
      LANGUAGES.map((language) => {
        adoptLanguage(language)
        const markup = renderToStaticMarkup(
          <UrlProvider value={path}>
            <Look nonce="__NONCE__">
              <SessionProvider onEnded={never} onSignedOut={never} goTo={never}>
                <Screen />
              </SessionProvider>
            </Look>
          </UrlProvider>,
        )
        return [language, withNumberedStyles(markup)]
      }),
    ) as Record<Language, string>
  const before = currentLanguage()
  const drawn = Object.fromEntries(PAGES.map((page) => [page.path, inEachLanguage(page)]))
  adoptLanguage(before)
  return drawn
}

function withNumberedStyles(markup: string): string {
  const styles: string[] = []
  const numbered = markup.replace(/ style="([^"]*)"/g, (_, escaped: string) => {
    const style = escaped.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    if (!styles.includes(style)) styles.push(style)
    return ` data-drawn="${styles.indexOf(style)}"`
  })
  const rules = styles.map((style, number) => `[data-drawn="${number}"]{${style}}`)
  return `<style nonce="__NONCE__">${rules.join('')}</style>${numbered}`
}
