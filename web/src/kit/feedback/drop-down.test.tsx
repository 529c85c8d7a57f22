// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage } from '../../../test/open-page.tsx'
import { DropDown } from './drop-down.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  closePage()
})

test.each([
  ['stays where it has room', { left: 100, right: 740 }, ''],
  ['moves to the left where the window ends before it', { left: 900, right: 1540 }, '-272px'],
  ['moves to the right where it begins before the window', { left: -40, right: 180 }, '52px'],
  ['begins at the edge of a window that is narrower', { left: 100, right: 1500 }, '-88px'],
] as const)('a panel %s', (_, { left, right }, moved) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ left, right } as DOMRect)
  render(
    <DropDown label="Further filters" button="More" align="start">
      {() => 'Currency'}
    </DropDown>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('region', { name: 'Further filters' }).style.translate).toBe(moved)
})
