import { expect, test } from 'vitest'
import { foldToLatin } from './latin.ts'

test.each([
  ['Ąžuolų gatvė, Šiauliai', 'Azuolu gatve, Siauliai'],
  ['Łódź Żółć', 'Lodz Zolc'],
  ['Straße Ærø Þór Đorđe', 'Strasse AEro THor Dorde'],
  ['Ελλάδα Θήβα', 'Ellada Thiva'],
  ['България', 'Balgariya'],
  ['Щука', 'Shtuka'],
  ['e\u0301 decomposed', 'e decomposed'],
  ['ＡＢ１２', 'AB12'],
  ['日本', '日本'],
  ['plain (text)', 'plain (text)'],
])('%s → %s', (text, folded) => expect(foldToLatin(text)).toBe(folded))
