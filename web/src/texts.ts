import { type InEachLanguage, LANGUAGES, type Language, languageOf } from '@fondaco/rules/language.ts'
import { useSyncExternalStore } from 'react'

/** A text, or what makes one of the values that it holds. */
// biome-ignore lint/suspicious/noExplicitAny: what a text is made of differs from text to text
type Text = string | ((...values: any[]) => string)

/** The texts of one place in every language: `texts({ title: { en: 'Sign in', lt: 'Prisijungti' } })`. */
export type Texts<T extends Record<string, Text>> = { readonly [K in keyof T]: InEachLanguage<T[K]> }

/** The texts of one place in one language, as `useTexts` answers them. */
export type Spoken<Table> = Table extends Texts<infer T> ? T : never

/** Declares the texts of one place; one that lacks a language, or takes other values in it, does not compile. */
export const texts = <T extends Record<string, Text>>(table: Texts<T>): Texts<T> => table

const CHOICE = 'language'
const listeners = new Set<() => void>()
let current: Language = chosenBefore() ?? languageOf(globalThis.navigator?.languages)
mark()

/** The language of the page: the one chosen on this machine, else the one of the browser. */
export const currentLanguage = (): Language => current

/** Changes the language of the page, and remembers it on this machine. */
export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(CHOICE, language)
    // The server draws the next page's beginning in it.
    // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing a cookie answers later, and not in all browsers
    document.cookie = `${CHOICE}=${language}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`
  } catch {
    // A browser that keeps nothing keeps the language until the page is closed.
  }
  show(language)
}

/** Takes on the language that a person has saved, unless another was chosen on this machine. */
export function adoptLanguage(language: Language): void {
  if (!chosenBefore()) show(language)
}

function show(language: Language): void {
  if (language === current) return
  current = language
  mark()
  for (const listener of listeners) listener()
}

/** Calls the listener whenever the language of the page changes, until the function that is answered is called. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The language of the page; the component is drawn again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)

/** The texts of one place in the language of the page. */
export function useTexts<T extends Record<string, Text>>(table: Texts<T>): T {
  return inLanguage(table, useLanguage())
}

/** The texts of one place where no component is at hand. */
export function textsNow<T extends Record<string, Text>>(table: Texts<T>): T {
  return inLanguage(table, current)
}

const read = new WeakMap<object, Partial<Record<Language, object>>>()

function inLanguage<T extends Record<string, Text>>(table: Texts<T>, language: Language): T {
  const known = read.get(table) ?? {}
  read.set(table, known)
  known[language] ??= Object.fromEntries(Object.entries(table).map(([key, said]) => [key, said[language]]))
  return known[language] as T
}

function chosenBefore(): Language | undefined {
  try {
    return LANGUAGES.find((language) => language === localStorage.getItem(CHOICE))
  } catch {
    return undefined
  }
}

/** Screen readers pronounce the page by its language. */
function mark(): void {
  if (globalThis.document) document.documentElement.lang = current
}
