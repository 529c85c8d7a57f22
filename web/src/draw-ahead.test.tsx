import { expect, test } from 'vitest'
import { drawAhead } from './draw-ahead.tsx'
import { currentLanguage } from './texts.ts'

const spoken = currentLanguage()
const { '/auth/login': signIn } = drawAhead()

test.each([
  ['en', 'Sign in', 'E-mail', 'Are you new here?'],
  ['lt', 'Prisijungimas', 'El. paštas', 'Esate naujas klientas?'],
] as const)('the sign-in page is drawn in %s', (language, ...said) => {
  for (const text of said) expect(signIn?.[language]).toContain(text)
})

test('no style stands in an attribute, which the policy of the pages refuses', () => {
  expect(signIn?.en).not.toMatch(/ style=/)
  expect(signIn?.en).toMatch(/<style nonce="__NONCE__">\[data-drawn="0"\]\{--[^<]+\}<\/style>/)
  expect(signIn?.en.match(/<style/g)).toHaveLength(
    signIn?.en.match(/<style[^>]* nonce="__NONCE__"/g)?.length ?? 0,
  )
})

test('the language stays what it was', () => {
  expect(currentLanguage()).toBe(spoken)
})
