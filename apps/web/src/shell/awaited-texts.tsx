import { Waiting } from '../components/waiting.tsx'
import container from './container.module.css'
import { PageMeta } from './page-meta.tsx'

/** Stands in place of a page whose texts are on their way (useContentItems). Nobody is served it. */
export function AwaitedTexts({ title }: { title: string }) {
  return (
    <div className={container.container}>
      <PageMeta title={title} description="This page is loading." unlisted />
      <Waiting>Loading the page</Waiting>
    </div>
  )
}
