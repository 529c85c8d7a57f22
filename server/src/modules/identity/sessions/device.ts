import type { Language } from '@fondaco/rules/language.ts'

/** Browsers by their mark in the user agent; the first match counts, because each pretends to be those after it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? null

const ON = {
  en: (browser: string, system: string) => `${browser} on ${system}`,
  lt: (browser: string, system: string) => `„${browser}“, „${system}“ sistema`,
} as const satisfies Record<Language, unknown>
const UNKNOWN = { en: 'Unknown device', lt: 'Nežinomas įrenginys' } as const satisfies Record<
  Language,
  string
>

/**
 * A browser and its system in words, such as “Firefox on Windows”. The client can send anything, so this only names a
 * device to its owner and decides nothing.
 */
export function deviceIn(language: Language, userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? '')
  const system = nameIn(SYSTEMS, userAgent ?? '')
  return browser && system ? ON[language](browser, system) : (browser ?? system ?? UNKNOWN[language])
}
