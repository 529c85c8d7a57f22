import type { Spread } from './asker.ts'

/** A table of Markdown. */
export const tableOf = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export const whole = (figure: number): string => Math.round(figure).toLocaleString('en-GB')
export const ms = (figure = 0): string => `${figure.toFixed(1)} ms`
/** The p95 of a question ÷ that of the bare calls. */
export const ratio = (spread: Spread | null, bare: Spread | null): string =>
  spread && bare ? (spread.p95 / bare.p95).toFixed(1) : '–'
