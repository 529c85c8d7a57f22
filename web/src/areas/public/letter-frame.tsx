import type { ReactNode } from 'react'
import classes from './simulators.module.css'

/**
 * A letter as its reader sees it, in a frame that runs nothing and may only open links in a window of their own.
 * A frame of this kind is under the page's own policy, which takes styles by nonce alone; so the styles that a letter
 * has at its elements become a style sheet that bears the nonce.
 */
export function LetterFrame({ html, title }: { html: string; title: string }): ReactNode {
  return (
    <iframe
      className={classes.letter}
      title={title}
      srcDoc={withStyleSheet(html, pageNonce())}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  )
}

const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** In a letter every quotation mark of a text is escaped, so this finds attributes only. */
function withStyleSheet(html: string, nonce: string): string {
  const rules: string[] = []
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style}}`)
    return ` data-style="${rules.length - 1}"`
  })
  return marked
    .replace('<style>', `<style nonce="${nonce}">${rules.join('')}`)
    .replaceAll('<a ', '<a target="_blank" rel="noopener" ')
}
