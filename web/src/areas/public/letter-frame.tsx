import type { ReactNode } from 'react'
import classes from './simulators.module.css'

/**
 * A letter as its reader sees it, in a frame that runs no script and opens links only in a new window. The frame has
 * the policy of the page, which allows styles only by nonce; so the inline styles of the letter become a style sheet
 * with the nonce.
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

/** Every quotation mark in a letter's text is escaped, so this finds attributes only. */
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
