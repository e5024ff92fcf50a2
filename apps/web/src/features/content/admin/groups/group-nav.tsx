import type { ContentItem } from '@clinic/domain/content/schemas.ts'
import { fictionalContent } from '@clinic/domain/setup/sample-content.ts'
import { NativeSelect } from '@mantine/core'
import { Link, useNavigate } from 'react-router-dom'
import { contentGroupPath } from '../../../../lib/admin-paths.ts'
import { useNavigateAway } from '../../../../ui/form/unsaved-changes.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { CONTENT_SECTIONS, type ContentSection } from './content-groups.ts'
import classes from './group-nav.module.css'

interface GroupNavProps {
  current: ContentSection
  items: readonly ContentItem[]
}

/** Links to the forms with the number of sample texts left in each; a select on narrow screens. */
export function GroupNav({ current, items }: GroupNavProps) {
  const navigate = useNavigate()
  const leave = useNavigateAway()
  const samples = fictionalContent(items)
  const count = (section: ContentSection) => samples.filter(({ group }) => group === section).length
  return (
    <>
      <nav className={classes.list} aria-label="Content forms">
        {CONTENT_SECTIONS.map(section => (
          <Link
            key={section}
            to={contentGroupPath(section)}
            aria-current={section === current ? 'page' : undefined}
          >
            {section}
            {count(section) > 0 && (
              <span className={classes.count}>
                {count(section)}
                <VisuallyHidden> sample texts</VisuallyHidden>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <NativeSelect
        className={classes.select}
        label="Form"
        value={current}
        data={CONTENT_SECTIONS.map(section => ({
          value: section,
          label: count(section) > 0 ? `${section} (${count(section)} sample texts)` : section,
        }))}
        onChange={({ currentTarget: { value } }) => {
          const section = CONTENT_SECTIONS.find(name => name === value)
          if (section) leave(() => navigate(contentGroupPath(section)))
        }}
      />
    </>
  )
}
