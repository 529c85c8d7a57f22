// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import classes from './table.module.css'
import { Table } from './table.tsx'

const ROWS = [
  { id: 'a', month: 'November 2026' },
  { id: 'b', month: 'November 2026' },
  { id: 'c', month: 'October 2026' },
]

test('what several rows one after the other share stands above them', () => {
  const heads = (headingOf?: (row: (typeof ROWS)[number]) => string) => {
    const { unmount } = render(
      <Table
        label="Rows"
        columns={[{ id: 'id', title: 'Id', cell: ({ id }) => id }]}
        rows={ROWS}
        rowId={({ id }) => id}
        headingOf={headingOf}
        empty={null}
      />,
    )
    const parts = screen.getAllByRole('rowgroup').map((part) =>
      within(part)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    )
    unmount()
    return parts
  }
  expect(heads()).toEqual([['Id'], ['a', 'b', 'c']])
  expect(heads(({ month }) => month)).toEqual([['Id'], ['November 2026', 'a', 'b'], ['October 2026', 'c']])
})

test.each([
  [2, false],
  [3, true],
])('%i columns of a table that is no list become blocks on a small screen: %s', (columns, areBlocks) => {
  render(
    <Table
      label="Facts"
      columns={['what', 'price', 'from'].slice(0, columns).map((id) => ({ id, title: id, cell: () => id }))}
      rows={ROWS}
      rowId={({ id }) => id}
      empty={null}
    />,
  )
  expect(screen.getByRole('table').classList.contains(classes.stacked ?? '')).toBe(areBlocks)
  cleanup()
})
