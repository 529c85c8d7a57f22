// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { RemarksCard, type Unadded } from './remarks-card.tsx'

// The editor needs a browser that lays out; the journeys write in it.
vi.mock('../../kit/form/rich-text.tsx', () => ({
  default: ({
    label,
    onChange,
    error,
  }: {
    label: string
    onChange: (to: string) => void
    error: string | null
  }) => (
    <>
      <textarea aria-label={label} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      {error}
    </>
  ),
}))
afterEach(closePage)

const WRITER = { ...RASA, permissions: ['edit:information'] as const }
const SAID = {
  _id: 'a',
  at: '2026-11-02T10:00:00Z',
  user: 'Inga',
  comment: '',
  content_type: 'text/html',
  files: [],
} as const

function InForm(): ReactNode {
  const written = useRef<Unadded>(null)
  const { act, refusal } = useAct()
  return (
    <form>
      <RemarksCard
        remarks={[]}
        add={(send, body) => send('commentOnParty', { params: { id: 'ona' }, body })}
        store={async (files) => files.map(({ name }) => ({ _id: name, name })) as never}
        save={async () => {}}
        written={written}
      />
      <button
        type="button"
        onClick={() => {
          if (written.current?.isReady()) void act((send) => written.current?.add(send) ?? Promise.resolve())
        }}
      >
        Save
      </button>
      {refusal?.message}
    </form>
  )
}

const write = async (text: string) => {
  fireEvent.click(await screen.findByText('Add a comment'))
  const field = await waitFor(() => {
    const found = document.querySelector('textarea')
    if (!found) throw new Error('the editor is not there yet')
    return found
  })
  fireEvent.change(field, { target: { value: text } })
}
const sent = (asked: Awaited<ReturnType<typeof openPage>>) =>
  asked.filter(({ name }) => name === 'commentOnParty').map(({ body }) => body)

test('a comment cannot be added while empty', async () => {
  const asked = await openPage(<InForm />, WRITER as never, { commentOnParty: () => SAID as never })
  await write('')
  fireEvent.click(screen.getByText('Add the comment'))
  await screen.findByText('Write the comment first.')
  expect(sent(asked)).toEqual([])
})

test('saving the form around it adds a comment that is written, once', async () => {
  const asked = await openPage(<InForm />, WRITER as never, { commentOnParty: () => SAID as never })
  await write('<p>Called her.</p>')
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(document.querySelector('textarea')).toBeNull())
  fireEvent.click(screen.getByText('Save'))
  expect(sent(asked)).toEqual([{ comment: '<p>Called her.</p>', content_type: 'text/html', files: [] }])
})

test('files without a comment stop the form around it, and stay', async () => {
  const asked = await openPage(<InForm />, WRITER as never, { commentOnParty: () => SAID as never })
  await write('')
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })] } })
  await screen.findByText('a.pdf')
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText('Write the comment first.')
  expect(sent(asked)).toEqual([])
  screen.getByText('a.pdf')
})

test('a comment that is refused stays written, with the reason', async () => {
  await openPage(<InForm />, WRITER as never, { commentOnParty: () => refuse('remark_too_long') })
  await write('<p>Called her.</p>')
  fireEvent.click(screen.getByText('Add the comment'))
  await screen.findByText(/^The comment was not added\./)
  expect(document.querySelector('textarea')?.value).toBe('<p>Called her.</p>')
})

test('who does not edit reads only', async () => {
  await openPage(<InForm />, { ...RASA, permissions: [] } as never, {})
  await screen.findByText('No comments yet. Comments are visible to staff only.')
  expect(screen.queryByText('Add a comment')).toBeNull()
})
