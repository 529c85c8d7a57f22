import { expect, test } from 'vitest'
import { formatXml } from './format-xml.ts'

test.each([
  [
    'an element a line, text beside its tags',
    '<?xml version="1.0"?><A x="1"><B>one</B><C/><D><E>two</E></D></A>',
    [
      '<?xml version="1.0"?>',
      '<A x="1">',
      '  <B>one</B>',
      '  <C/>',
      '  <D>',
      '    <E>two</E>',
      '  </D>',
      '</A>',
    ],
  ],
  [
    'what is indented already comes out the same',
    '<A>\n    <B>one</B>\n\n</A>',
    ['<A>', '  <B>one</B>', '</A>'],
  ],
  ['an element that holds nothing', '<A><B></B></A>', ['<A>', '  <B></B>', '</A>']],
  ['what is no XML is shown as it is', 'Service unavailable', ['Service unavailable']],
  ['no markup stays readable', '<A>1 &lt; 2</A>', ['<A>1 &lt; 2</A>']],
])('%s', (_, xml, lines) => {
  expect(formatXml(xml)).toBe(lines.join('\n'))
})
