import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { EVERY_MS } from '../../../features/clearing/every-ms.ts'
import { ContentCard, FactsCard, MessagesCard } from '../../../features/clearing/file-cards.tsx'
import { StateBadge } from '../../../features/clearing/list.tsx'
import { words } from '../../../features/clearing/texts.ts'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../../kit/form/action-dialog.tsx'
import type { Send } from '../../../kit/form/use-act.ts'
import { WhyDialog } from '../../../kit/form/why-dialog.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { Link, useParams } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** `/crm/banks/files/$id`: one file exchanged with the clearing house. */
export function ClearingFileScreen(): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const { id = '' } = useParams() as { id?: string }
  const { data: file, error, refetch } = useCall('getClearingFile', { params: { id } }, { everyMs: EVERY_MS })
  const exchange = useCall('getClearingExchange', {})
  const [asking, setAsking] = useState<'retry' | 'set aside' | null>(null)
  const trail = <Link to={PATHS.clearingFiles.path}>{t.title}</Link>
  if (!file) {
    return (
      <Page title={t.one} trail={trail}>
        <Card title={t.facts}>
          {error ? (
            <Failed what={t.theFile} error={error} retry={() => void refetch()} />
          ) : (
            <Loading lines={8} />
          )}
        </Card>
      </Page>
    )
  }
  const mendable = file.state === 'FAILED' && can('transaction:decide')
  const retriable = mendable && exchange.data?.by_files
  const close = () => setAsking(null)
  const setAside = async (send: Send, why: string) => {
    await send('setClearingFileAside', { params: { id }, body: { version: file.version, reason: why } })
    toast('good', t.isSetAside)
  }
  const retry = async (send: Send) => {
    await send('retryClearingFile', { params: { id }, body: { version: file.version } })
    toast('good', t.retried)
  }
  return (
    <Page
      title={t.one}
      trail={trail}
      mark={<StateBadge state={file.state} />}
      actions={
        <>
          {mendable && file.direction === 'IN' ? (
            <Button variant="default" onClick={() => setAsking('set aside')}>
              {t.setAside}
            </Button>
          ) : null}
          {retriable ? <Button onClick={() => setAsking('retry')}>{t.retry}</Button> : null}
        </>
      }
    >
      {file.reason ? <Note tone={file.state === 'FAILED' ? 'stop' : 'info'}>{file.reason}</Note> : null}
      {file.set_aside ? <Note>{t.setAsideBy(file.set_aside.by, file.set_aside.reason)}</Note> : null}
      <FactsCard file={file} />
      <MessagesCard file={file} />
      <ContentCard file={file} />
      {asking === 'retry' ? (
        <ActionDialog title={t.retry} action={t.retry} act={retry} close={close}>
          <p>{file.direction === 'OUT' ? t.retryOut : t.retryIn}</p>
        </ActionDialog>
      ) : null}
      {asking === 'set aside' ? (
        <WhyDialog
          title={t.setAside}
          text={t.setAsideText}
          label={t.setAsideWhy}
          act={setAside}
          close={close}
        />
      ) : null}
    </Page>
  )
}
