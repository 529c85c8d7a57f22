import { RICH_TEXT_DEPTH } from '@fondaco/rules/rich-text.ts'
import { expect, it } from 'vitest'
import { plainTextOf, sanitizeRichText } from './rich-text.ts'

const MADE_BY_EDITOR =
  '<p style="text-align:center">Ona &amp; co: <strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s><br /></p>' +
  '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>said</p></blockquote>' +
  '<p><a href="https://example.com/?a=1&amp;b=2">web</a> <a href="mailto:ona@example.com">mail</a></p>'

it.each<[string, string, string]>([
  ['what the editor makes', MADE_BY_EDITOR, MADE_BY_EDITOR],
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a script in capitals, unclosed', 'a<SCRIPT src=//x.example>alert(1)', 'a'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['an image with onerror', 'a<img src=x onerror=alert(1)>b', 'ab'],
  ['javascript: in a link', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['javascript: in capitals and spaces', '<a href=" JaVaScRiPt:alert(1)">a</a>', 'a'],
  ['javascript: with a line break', '<a href="java&#10;script:alert(1)">a</a>', 'a'],
  ['javascript: in entities', '<a href="&#106;avascript&colon;alert(1)">a</a>', 'a'],
  ['data: in a link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
  ['an address without a scheme', '<a href="//x.example">a</a><a href="/crm/users">b</a>', 'ab'],
  [
    'other attributes of a link',
    '<a href="https://x.example" target="_top" rel="x" ping="y">a</a>',
    '<a href="https://x.example">a</a>',
  ],
  ['svg', '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', 'a'],
  ['svg with a handler', '<svg/onload=alert(1)>a', 'a'],
  ['math and style', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>a', 'a'],
  ['a frame', '<iframe src="https://x.example"></iframe><object data=x></object><embed src=x>a', 'a'],
  ['a form', '<form action="https://x.example"><input name=a><button>a</button></form>', 'a'],
  ['a style with url()', '<p style="background:url(https://x.example)">a</p>', '<p>a</p>'],
  [
    'a style beside the alignment',
    '<p style="text-align:right;position:fixed">a</p>',
    '<p style="text-align:right">a</p>',
  ],
  ['an alignment that there is not', '<p style="text-align:expression(alert(1))">a</p>', '<p>a</p>'],
  ['an alignment elsewhere', '<li style="text-align:right">a</li>', '<li>a</li>'],
  ['malformed tags inside each other', '<<script>script>alert(1)<</script>/script>a', '&lt;/script&gt;a'],
  ['a tag across an attribute', '<p title="</p><img src=x onerror=alert(1)>">a</p>', '<p>a</p>'],
  ['a comment', 'a<!--<img src=x onerror=alert(1)>-->b', 'ab'],
  [
    'tags written as entities',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ],
  ['tags as doubled entities', '&amp;lt;script&amp;gt;', '&amp;lt;script&amp;gt;'],
  ['a tag left open', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
  ['other headings and classes', '<h1 class="x" id="y">a</h1>', 'a'],
])('formatted text: %s', (_, html, kept) => {
  expect(sanitizeRichText(html)).toBe(kept)
  expect(sanitizeRichText(kept)).toBe(kept)
})

it('formatted text: very deep nesting ends where no person nests, and keeps its words', () => {
  const kept = sanitizeRichText(`${'<blockquote>'.repeat(20_000)}deep`)
  expect(kept.split('<blockquote>').length - 1).toBeLessThanOrEqual(RICH_TEXT_DEPTH + 1)
  expect(plainTextOf(kept)).toBe('deep')
})

it.each([
  ['<p>a</p><p>b &lt; c &amp;lt; d</p>', 'a\nb < c &lt; d'],
  ['<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
  ['a<br />b', 'a\nb'],
  ['<p> </p><p><br /></p>', ''],
  ['<p>&nbsp;</p>', ''],
])('the words of formatted text: %s', (html, words) => {
  expect(plainTextOf(sanitizeRichText(html))).toBe(words)
})
