import { expect, it, vi } from 'vitest'
import { Refusal } from '../../api/client.ts'
import { sortOut, uploadFaults } from './file-zone.tsx'

// The client itself needs the calls, which only the build of the page has.
vi.mock('../../api/client.ts', () => ({
  Refusal: class extends Error {
    readonly code: string
    constructor(code: string, description: string) {
      super(description)
      this.code = code
    }
  },
}))

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name)
const [one, two] = [file('a.pdf'), file('b.pdf')]

it.each<[string, File[], already: number, most: number, faults: string[]]>([
  ['one where one is taken', [one], 0, 1, []],
  ['two where one is taken', [one, two], 0, 1, ['You can upload only one file']],
  ['a second where one is taken', [two], 1, 1, ['You can upload only one file']],
  ['as many as are taken', [one, two], 1, 3, []],
  ['too many', [one, two], 2, 3, ['Please upload up to 3 files']],
  ['an empty one', [file('c.pdf', 0)], 0, 3, ['c.pdf: size of file must greater then 1 byte']],
  [
    'one that is too large',
    [file('c.pdf', 8_000_001)],
    0,
    3,
    ['c.pdf: size of file must be less then 8,000,000 bytes'],
  ],
  ['one of another kind', [file('c.exe')], 0, 3, ['c.exe: File is invalid']],
])('%s', (_, chosen, already, most, faults) => {
  expect(sortOut(chosen, already, most)).toEqual({ fit: faults.length > 0 ? [] : chosen, faults })
})

it.each<[string, unknown, string[]]>([
  [
    'was refused',
    new Refusal('files_too_many', 'Please upload up to 10 files'),
    ['Failed to upload files.', 'Please upload up to 10 files'],
  ],
  [
    'got no answer',
    new Refusal('unreachable', 'Server is not available'),
    ['Error uploading files. Please try again.', 'Server is not available'],
  ],
  ['met a fault of the page', new TypeError('boom'), ['An unexpected error occurred during file upload.']],
])('an upload that %s says so', (_, error, faults) => {
  expect(uploadFaults(error)).toEqual(faults)
})
