// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closePage, lose, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { useAct } from './use-act.ts'

afterEach(closePage)

function Claim(): ReactNode {
  const { act, busy, answer, refusal } = useAct('lockTransaction')
  return (
    <>
      <button type="button" onClick={() => void act({ params: { id: 'payment' }, body: {} })}>
        Claim
      </button>
      <p>{busy ? 'busy' : refusal ? 'refused' : answer ? 'done' : 'ready'}</p>
    </>
  )
}

test('a repeated press sends nothing, a retry after a lost answer has the same key', async () => {
  let isLost = true
  const asked = await openPage(<Claim />, RASA, {
    lockTransaction: () => (isLost ? lose() : ({} as never)),
  })
  const button = await screen.findByRole('button', { name: 'Claim' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('refused')
  isLost = false
  fireEvent.click(button)
  await screen.findByText('done')
  const keys = asked.filter(({ name }) => name === 'lockTransaction').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})
