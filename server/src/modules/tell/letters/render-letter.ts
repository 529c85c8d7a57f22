import type { Institution } from '@fondaco/rules/institution.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { footLines } from '@fondaco/rules/support-hours.ts'
import { withoutUnseen } from '@fondaco/rules/unseen.ts'
import { letterHtml, type ShownPart } from './letter-html.ts'
import { LETTERS, type LetterOrder, TEXT_MESSAGES, type TextOrder } from './letters.ts'
import type { Part, Words } from './words.ts'

/** The sender, and the site of the letter's links. */
export interface Sender extends Institution {
  /** Address of the site, without a slash at the end. */
  readonly url: string
}

export interface RenderedLetter {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const LONGEST_SUBJECT = 150
const LONGEST_TEXT = 1_000
const PATH = /^\/(?!\/)[\w\-./?=&%#]{0,900}$/

const SENT_BY_MACHINE: InEachLanguage<(product: string) => string> = {
  en: (product) =>
    `This message was sent by a machine that reads no answers. ${product} never asks for your password or a code by e-mail or telephone.`,
  lt: (product) =>
    `Šis pranešimas išsiųstas automatiškai, atsakymai į jį neskaitomi. „${product}“ niekada neprašo slaptažodžio ar kodų el. paštu arba telefonu.`,
}

/** Writes a letter in both forms. Its values are plain text in both, on one line. */
export function renderLetter(order: LetterOrder, language: Language, sender: Sender): RenderedLetter {
  const { product } = sender
  const write = LETTERS[order.template][language] as (about: LetterOrder, product: string) => Words
  const words = write(order, product)
  const subject = onOneLine(words.subject, LONGEST_SUBJECT)
  const parts = words.parts.map((part) => shown(part, sender))
  const footer = [...footLines(sender)[language], SENT_BY_MACHINE[language](product)]
  return {
    subject,
    html: letterHtml({ language, product, subject, parts, footer }),
    text: `${[...parts.map(textOf), ['-- ', ...footer].join('\n')].join('\n\n')}\n`,
  }
}

/** Writes a text message. */
export function renderText(order: TextOrder, language: Language, product: string): string {
  return onOneLine(TEXT_MESSAGES[order.template][language](order, product))
}

/** Removes line breaks and invisible characters, so no value looks like a part of the letter. */
function onOneLine(text: string, most = LONGEST_TEXT): string {
  const characters = [...withoutUnseen(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).toWellFormed()]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}

function shown(part: Part, { url }: Sender): ShownPart {
  if (typeof part === 'string') return onOneLine(part)
  if ('code' in part) return { code: onOneLine(part.code) }
  if ('facts' in part) return { facts: part.facts.map(([label, value]) => [label, onOneLine(value)]) }
  if ('list' in part) return { list: part.list.map((item) => onOneLine(item)) }
  if (!PATH.test(part.path)) throw new Error('the path of a link is not one of this site')
  return { button: part.button, href: `${url}${part.path}` }
}

function textOf(part: ShownPart): string {
  if (typeof part === 'string') return part
  if ('code' in part) return part.code
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('list' in part) return part.list.map((item) => `- ${item}`).join('\n')
  return `${part.button}:\n${part.href}`
}
