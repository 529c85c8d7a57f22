// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Comparison } from './comparison.tsx'

afterEach(cleanup)

it('values that people wrote are marked for translators of a browser; words of the product are not', () => {
  const lines = [
    { label: 'Level', before: ['Ordinary'], after: ['High'] },
    { label: 'Source', before: ['List of 2025'], after: ['List of 2026'], written: true },
  ]
  render(<Comparison lines={lines} />, { wrapper: MantineProvider })
  const isMarked = (text: string) => screen.getByText(text).closest('[translate="no"]') !== null
  expect(['List of 2025', 'List of 2026', 'High', 'Ordinary'].map(isMarked)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
