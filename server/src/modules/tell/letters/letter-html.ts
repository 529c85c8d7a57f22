import type { Language } from '@fondaco/rules/language.ts'

/** A part of a letter as it is shown: each text on one line, links whole. */
export type ShownPart =
  | string
  | { readonly code: string }
  | { readonly button: string; readonly href: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly list: readonly string[] }

interface LetterPage {
  readonly language: Language
  readonly product: string
  readonly subject: string
  readonly parts: readonly ShownPart[]
  readonly footer: readonly string[]
}

/** A letter as a page without outside requests, for light and dark. Every text is escaped here. */
export function letterHtml({ language, product, subject, parts, footer }: LetterPage): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title>`,
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style>`,
    '</head>',
    `<body style="${STYLES.ground}">`,
    `<div class="paper" style="${STYLES.paper}">`,
    `<p class="product" style="${STYLES.product}">${escaped(product)}</p>`,
    `<h1 style="${STYLES.heading}">${escaped(subject)}</h1>`,
    ...parts.map(partHtml),
    '</div>',
    `<div class="faint" style="${STYLES.footer}">`,
    ...footer.map((line) => `<p style="${STYLES.small}">${escaped(line)}</p>`),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function partHtml(part: ShownPart): string {
  if (typeof part === 'string') return `<p style="${STYLES.paragraph}">${escaped(part)}</p>`
  if ('code' in part) return `<p class="code" style="${STYLES.code}">${escaped(part.code)}</p>`
  if ('facts' in part) {
    const rows = part.facts.map(
      ([label, value]) =>
        `<tr><th scope="row" class="faint" style="${STYLES.label}">${escaped(label)}</th><td style="${STYLES.value}">${escaped(value)}</td></tr>`,
    )
    return `<table style="${STYLES.facts}">${rows.join('')}</table>`
  }
  if ('list' in part) {
    return `<ul style="${STYLES.list}">${part.list.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
  }
  return `<p style="${STYLES.paragraph}"><a class="button" href="${escaped(part.href)}" style="${STYLES.button}">${escaped(part.button)}</a></p>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Styles are attributes of elements, because many mail programs drop all others; they contain no quotation mark. */
const STYLES = {
  ground:
    'margin:0;padding:24px 12px;background:#f6f4f0;color:#1b2321;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:15px;line-height:22px',
  paper:
    'max-width:528px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e3ded5;border-radius:8px;overflow-wrap:anywhere',
  product: 'margin:0 0 20px;font-weight:600;color:#0b5f58',
  heading: 'margin:0 0 16px;font-size:20px;line-height:26px;font-weight:600',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 16px;padding:12px 16px;background:#f0ede7;border-radius:8px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:6px;font-variant-numeric:tabular-nums',
  button:
    'display:inline-block;padding:10px 18px;background:#0b5f58;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none',
  facts: 'margin:0 0 16px;border-collapse:collapse;width:100%',
  label: 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:#55605c;width:35%',
  value: 'padding:4px 0;vertical-align:top;font-variant-numeric:tabular-nums',
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  footer: 'max-width:528px;margin:0 auto;padding:16px 28px 0;color:#55605c',
  small: 'margin:0 0 8px;font-size:12px;line-height:18px',
} as const

/** Colours in dark mode; a rule here must win over the element's own style. */
const DARK = [
  'body{background:#101413!important;color:#e9edeb!important}',
  '.paper{background:#181d1c!important;border-color:#2a312f!important}',
  '.product{color:#63c4b6!important}',
  '.code{background:#131817!important}',
  '.button{background:#63c4b6!important;color:#06211e!important}',
  '.faint{color:#aab5b1!important}',
].join('')
