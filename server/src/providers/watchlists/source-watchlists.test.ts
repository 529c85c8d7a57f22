import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { folderWatchlists, sourceWatchlists } from './source-watchlists.ts'

const SDN = '102,"SHAM FREIGHT",-0- ,"TEST"\r\n'
const ALT = '102,1,"aka","SHAM LINES",-0- \r\n'
const COMMENTS = '102,"goes on."\r\n'
const UN = `<CONSOLIDATED_LIST dateGenerated="2026-11-02T00:00:00Z"><ENTITIES>
  <ENTITY><DATAID>8</DATAID><FIRST_NAME>MIRAGE RELIEF FUND</FIRST_NAME></ENTITY>
</ENTITIES></CONSOLIDATED_LIST>`
const ERROR_PAGE = '<!DOCTYPE html><html><body>Sorry</body></html>'

/** A folder with these files; null is an unreadable one. */
async function folderWith(files: Record<string, string | null>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await (content === null ? mkdir(path) : writeFile(path, content))
  }
  return folder
}
const read = async (files: Record<string, string | null>) => folderWatchlists(await folderWith(files)).read()

describe('a file in a folder', () => {
  it.each([
    ['that is empty', 'uk.csv', '', 'empty'],
    ['that is another table', 'uk.csv', 'name,kind\nx,y\n', 'malformed'],
    ['that is the page of an error', 'eu.xml', ERROR_PAGE, 'malformed'],
    ['that is an empty document', 'eu.xml', '', 'empty'],
    ['that cannot be read', 'eu.xml', null, 'unreadable'],
  ])('%s: is a failure of its own, and keeps no list from being read', async (_, file, content, failure) => {
    const reading = await read({ 'un.xml': UN, [file]: content })
    expect(reading).toMatchObject({
      ok: true,
      lists: [{ source: 'UN consolidated' }],
      failed: [{ source: file, failure }],
    })
  })

  it('that gives a list another time is a failure of that list alone', async () => {
    expect(await read({ 'sdn.csv': SDN, 'un.xml': UN, 'un-old.xml': UN })).toMatchObject({
      ok: true,
      lists: [{ source: 'OFAC SDN' }],
      failed: [{ source: 'UN consolidated', failure: 'malformed' }],
    })
  })

  it('that is no list at all is passed over', async () => {
    const reading = await read({ 'un.xml': UN, 'add.csv': 'x', 'read.me': 'x' })
    expect(reading).not.toHaveProperty('failed')
  })
})

it('where none of several can be read each is named', async () => {
  expect(await read({ 'sdn.csv': '1,"A', 'eu.xml': ERROR_PAGE })).toMatchObject({
    ok: false,
    failed: [
      { source: 'eu.xml', failure: 'malformed' },
      { source: 'OFAC SDN', failure: 'malformed' },
    ],
  })
})

it('the lists that may lie in a folder are all, those of settings by name only these', async () => {
  expect(folderWatchlists('/srv/lists').sources).toHaveLength(4)
  expect(sourceWatchlists([{ format: 'uk', place: '/srv/uk.csv' }]).sources).toEqual(['UK Sanctions List'])
})

describe('the aliases of OFAC', () => {
  it.each([
    ['empty', '', 'empty'],
    ['only the end-of-file sign', '\u001a\r\n', 'empty'],
    ['not to be read', null, 'unreadable'],
    ['the page of an error', ERROR_PAGE, 'malformed'],
  ])('%s: the list is not read without them', async (_, alt, failure) => {
    expect(await read({ 'sdn.csv': SDN, 'alt.csv': alt, 'sdn_comments.csv': COMMENTS })).toMatchObject({
      ok: false,
      failed: [{ source: 'OFAC SDN', failure }],
    })
  })

  it('that are not there are said to be lacking', async () => {
    expect(await read({ 'sdn.csv': SDN, 'sdn_comments.csv': COMMENTS })).toMatchObject({
      lists: [{ names: [{ name: 'SHAM FREIGHT' }], lacks: ['alt.csv'] }],
    })
    const whole = await read({ 'sdn.csv': SDN, 'alt.csv': ALT, 'sdn_comments.csv': COMMENTS })
    expect(whole.ok && whole.lists[0]).not.toHaveProperty('lacks')
  })

  it('that an address gives out as nothing: the list is not read without them', async () => {
    const server = createServer((request, answer) => {
      answer.end(request.url === '/sdn.csv' ? SDN : '')
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    try {
      const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sdn.csv`
      expect(await sourceWatchlists([{ format: 'ofac', place }]).read()).toMatchObject({
        ok: false,
        failure: 'empty',
        detail: expect.stringContaining('alt.csv'),
      })
    } finally {
      await new Promise((closed) => server.close(closed))
    }
  })
})
