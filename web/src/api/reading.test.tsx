// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../test/open-page.tsx'
import { RASA } from '../../test/people.ts'
import { useCall } from './query.ts'

afterEach(closePage)

/** Shows what it read, and tells how many readings are under way before the browser can draw anything of it. */
function Reader({ enabled, tell }: { enabled: boolean; tell: (underWay: number) => void }): ReactNode {
  const client = useQueryClient()
  const { data } = useCall('getAccount', { params: { id: 'a' } }, { enabled })
  useLayoutEffect(() => {
    tell(client.isFetching())
  })
  return <p>{data ? 'read' : 'waits'}</p>
}

test.each([
  ['what is shown is asked for with the first drawing, and once', true, 'read', 1],
  ['what is not wanted yet is not asked for', false, 'waits', 0],
] as const)('%s', async (_, enabled, shown, questions) => {
  const underWay: number[] = []
  const part = <Reader enabled={enabled} tell={(count) => underWay.push(count)} />
  const asked = await openPage(part, RASA, { getAccount: () => ({ _id: 'a' }) as never })
  await screen.findByText(shown)
  expect(underWay[0]).toBe(questions)
  expect(asked.filter(({ name }) => name === 'getAccount')).toHaveLength(questions)
})
