import type { ReactNode } from 'react'
import { formatXml } from './format-xml.ts'
import classes from './xml-text.module.css'

/** XML to be read, in a box that scrolls. */
export function XmlText({ xml, label }: { xml: string; label: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.area} tabIndex={0} aria-label={label}>
      <pre className={classes.text}>{formatXml(xml)}</pre>
    </section>
  )
}
