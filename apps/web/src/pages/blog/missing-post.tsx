import { ActionLink } from '../../components/action-link.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'

/** What stands at the address of a post that does not exist, or not for this reader. */
export function MissingPost() {
  return (
    <>
      <PageMeta
        title="Post Not Found"
        description="There is no blog post at this address. The list of all posts is one click away."
        unlisted
      />
      <Notice title="Post Not Found" text="It may have been renamed or taken back.">
        <ActionLink to="/blog">Go to all posts</ActionLink>
      </Notice>
    </>
  )
}
