// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { SECTIONS } from './terms.ts'

test('the terms say the same things in each language', () => {
  const shape = (language: 'en' | 'lt') =>
    SECTIONS[language].map(({ id, text, points, facts, law }) => ({
      id,
      paragraphs: text.length,
      points: points?.length,
      facts,
      law: law !== undefined,
    }))
  expect(shape('lt')).toEqual(shape('en'))
})

test('the terms name what the law asks for', () => {
  const all = (language: 'en' | 'lt') =>
    SECTIONS[language].flatMap(({ text, points = [] }) => [...text, ...points]).join('\n')
  for (const owed of ['50 EUR', '13 months', '15:00', 'two months', '15 business days', 'free of charge'])
    expect(all('en')).toContain(owed)
  for (const owed of ['50 EUR', '13 mėnesių', '15:00', 'du mėnesius', '15 darbo dienų', 'nemokamai'])
    expect(all('lt')).toContain(owed)
})
