// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

it.each([
  ['text', 'a &amp; b', 'a &amp; b'],
  ['alignment', '<p style="text-align:center">a</p>', '<p style="text-align: center;">a</p>'],
  ['another style', '<p style="position:fixed">a</p>', '<p>a</p>'],
  [
    'a link',
    '<a href="https://x.example" onclick="x()">a</a>',
    '<a href="https://x.example" target="_blank" rel="noopener noreferrer nofollow">a</a>',
  ],
  ['a link that acts', '<a href="javascript:x()">a</a>', 'a'],
  ['a list', '<ul><li><p>a</p></li></ul>', '<ul><li><p>a</p></li></ul>'],
  ['a script', '<p>a</p><script>x()</script>', '<p>a</p>'],
  ['an image', 'a<img src="x" onerror="x()">', 'a'],
  ['a frame', '<iframe srcdoc="<script>x()</script>"></iframe>a', 'a'],
])('shows %s that nobody sanitised', (_, html, shown) => {
  const { container } = render(<RichText html={html} />)
  expect(container.firstElementChild?.innerHTML).toBe(shown)
})
