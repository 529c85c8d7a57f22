// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from './toasts.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('at most three are shown, the latest, and none twice', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useToasts())
  const shown = () => result.current.map(({ text }) => text)
  act(() => {
    for (const text of ['one', 'two', 'two', 'three']) toast('info', text)
  })
  expect(shown()).toEqual(['one', 'two', 'three'])
  act(() => toast('stop', 'four'))
  expect(shown()).toEqual(['two', 'three', 'four'])
  act(() => vi.advanceTimersByTime(6_000))
  expect(shown()).toEqual([])
})
