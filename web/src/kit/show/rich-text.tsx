import { ALIGNMENTS, isLinkAddress, RICH_TEXT_DEPTH, RICH_TEXT_TAGS } from '@fondaco/rules/rich-text.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import classes from './rich-text.module.css'

/**
 * Formatted text, made of elements from the list of allowed tags. The page does not rely on the cleaning by the
 * server.
 */
export function RichText({ html }: { html: string }): ReactNode {
  // A style in parsed text is a violation of the policy of the page, even where nothing is drawn of it.
  const inert = html.replaceAll(' style="', ' data-style="')
  const { body } = new DOMParser().parseFromString(inert, 'text/html')
  return (
    <div className={classes.text} translate="no">
      {childrenOf(body, 0)}
    </div>
  )
}

const childrenOf = (node: Node, depth: number): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
  [...node.childNodes].map((child, index) => <Fragment key={index}>{shown(child, depth + 1)}</Fragment>)

function shown(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || depth > RICH_TEXT_DEPTH * 2) return null
  const tag = RICH_TEXT_TAGS.find((one) => one === node.localName)
  if (tag === 'br') return <br />
  const children = childrenOf(node, depth)
  if (tag === 'a') return linked(node.getAttribute('href') ?? '', children)
  if (tag === 'p') return <p style={{ textAlign: alignmentOf(node) }}>{children}</p>
  return tag ? createElement(tag, null, ...children) : null
}

const linked = (href: string, children: ReactNode): ReactNode =>
  isLinkAddress(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    children
  )

const alignmentOf = (paragraph: Element) =>
  ALIGNMENTS.find((one) => paragraph.getAttribute('data-style') === `text-align:${one}`)
