import type { ReactNode } from 'react'
import { TasksPage } from '../../../features/tasks/task-list.tsx'
import { PATHS } from '../../../paths.ts'

/** `/customer/downloads`: files that are made in the background. */
export const DownloadsScreen = (): ReactNode => <TasksPage path={PATHS.downloads.path} />
