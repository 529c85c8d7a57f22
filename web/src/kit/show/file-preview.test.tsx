// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { FilePreview } from './file-preview.tsx'

const opened = vi.hoisted(() => ({ answer: null as unknown, drawn: [] as number[], closed: 0 }))
vi.mock('./read-pdf.ts', () => ({ openPdf: async () => opened.answer }))

const bytesOf = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
const PDF = bytesOf('%PDF-1.7 ...')
const PNG = bytesOf('\x89PNG\r\n\x1a\n...')

beforeEach(() => {
  opened.drawn = []
  opened.closed = 0
  opened.answer = {
    pages: 2,
    draw: async (page: number) => void opened.drawn.push(page),
    close: () => {
      opened.closed++
    },
  }
  // happy-dom measures nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})
afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})

const open = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  openPage(<FilePreview name={name} bytes={bytes} />, RASA, {})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a PDF is drawn page by page, larger on request, and let go with the page', async () => {
  await open('bill.pdf', PDF)
  await screen.findByRole('img', { name: 'bill.pdf, page 1 of 2' })
  press('Previous page')
  press('Next page')
  await screen.findByRole('img', { name: 'bill.pdf, page 2 of 2' })
  press('Next page')
  screen.getByText('Page 2 of 2')
  press('Larger')
  screen.getByText('150 %')
  expect(opened.drawn).toEqual([1, 2, 2])
  cleanup()
  expect(opened.closed).toBe(1)
})

test('a picture is shown from the memory of the page, whatever its name says', async () => {
  await open('bill.pdf', PNG)
  const picture = await screen.findByRole('img', { name: 'bill.pdf' })
  expect(picture.getAttribute('src')).toMatch(/^blob:/)
  fireEvent.error(picture)
  await screen.findByText(/^This file cannot be read/)
})

test.each([
  ['a PDF with a password', PDF, 'encrypted', /^This file is protected by a password/],
  ['a PDF that is broken', PDF, 'broken', /^This file cannot be read/],
  ['a page of HTML', bytesOf('<svg onload="x()">'), null, /^Only pictures and PDFs are shown here/],
  ['an empty file', bytesOf(''), null, /^Only pictures and PDFs are shown here/],
])('%s is not shown, and it says why', async (_, bytes, answer, said) => {
  opened.answer = answer
  await open('bill.pdf', bytes)
  await screen.findByText(said)
  expect(screen.queryByRole('img')).toBeNull()
})
