import { expect, it } from 'vitest'
import { isLinkAddress } from './rich-text.ts'

it.each([
  ['https://example.com/a?b=c#d', true],
  ['HTTP://example.com', true],
  ['mailto:ona@example.com', true],
  ['https://žodis.example:8443?a', true],
  ['https://bank.example@evil.example', false],
  ['https://[', false],
  ['https://example.com:port', false],
  ['https://', false],
  ['https:///x', false],
  ['example.com', false],
  ['//example.com', false],
  ['/crm/users', false],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['mailto:', false],
  ['https://exa mple.com', false],
  [' https://example.com', false],
  ['', false],
])('an address of a link: %j is %s', (text, is) => {
  expect(isLinkAddress(text)).toBe(is)
})
