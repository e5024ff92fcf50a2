import type { EventCategory } from '@clinic/domain/events/categories.ts'
import type { ReactNode } from 'react'
import classes from './category-drawing.module.css'

/** One drawing per category. */
const DRAWINGS: Record<EventCategory, ReactNode> = {
  // A ball and a rolled mat.
  workshop: (
    <>
      <path d="M96 292H584" />
      <circle className={classes.body} cx="286" cy="214" r="78" />
      <path className={classes.soft} d="M212 190c42 26 106 26 148 0M209 226c44 28 110 28 154 0" />
      <path className={classes.body} d="M424 220h84a36 36 0 0 1 0 72h-84z" />
      <circle className={classes.body} cx="424" cy="256" r="36" />
      <path d="M424 256a10 10 0 1 1 10 10a22 22 0 1 1 12-22" />
    </>
  ),
  // People looking at a curve on a screen.
  seminar: (
    <>
      <rect className={classes.body} x="196" y="62" width="248" height="150" rx="8" />
      <path className={classes.vertebrae} d="M320 82C340 104 338 120 322 138C308 154 308 172 322 194" />
      <path className={classes.soft} d="M320 82C340 104 338 120 322 138C308 154 308 172 322 194" />
      <path d="M228 96h44M228 118h28M368 160h44M384 182h28" />
      <path
        className={classes.body}
        d="M120 362c0-66 104-66 104 0v400h-104zM268 362c0-66 104-66 104 0v400h-104zM416 362c0-66 104-66 104 0v400h-104z"
      />
      <circle className={classes.body} cx="172" cy="286" r="25" />
      <circle className={classes.body} cx="320" cy="286" r="25" />
      <circle className={classes.body} cx="468" cy="286" r="25" />
    </>
  ),
  // Two chairs turned to each other under a lamp.
  consultation: (
    <>
      <path d="M112 302H528" />
      <path d="M320-400v474" />
      <path className={classes.body} d="M282 116c2-26 16-42 38-42s36 16 38 42z" />
      <path
        className={classes.body}
        d="M164 140a14 14 0 0 1 28 0l8 86h62a14 14 0 0 1 0 28h-78a14 14 0 0 1-14-12z"
      />
      <path d="M190 254l-8 48M256 254l8 48" />
      <path
        className={classes.body}
        d="M476 140a14 14 0 0 0-28 0l-8 86h-62a14 14 0 0 0 0 28h78a14 14 0 0 0 14-12z"
      />
      <path d="M450 254l8 48M384 254l-8 48" />
      <path d="M292 236h56M320 236v66M302 302h36" />
      <path className={classes.body} d="M309 218h20v10a8 8 0 0 1-8 8h-4a8 8 0 0 1-8-8z" />
    </>
  ),
  // Balanced stones and a branch.
  wellness: (
    <>
      <path d="M120 304H530" />
      <path d="M452 304C450 236 462 178 508 112" />
      <path
        className={classes.body}
        d="M456 246c-30 0-46-16-50-42c28 0 46 14 50 42zM464 202c30 4 50-8 60-34c-28-6-50 6-60 34zM478 160c-24-8-34-26-30-50c24 8 34 26 30 50zM508 112c-4-26 6-44 28-54c6 26-4 44-28 54z"
      />
      <ellipse className={classes.body} cx="276" cy="276" rx="98" ry="28" />
      <ellipse className={classes.body} cx="284" cy="226" rx="68" ry="23" />
      <ellipse className={classes.body} cx="270" cy="185" rx="44" ry="18" />
      <ellipse className={classes.body} cx="278" cy="154" rx="23" ry="13" />
      <path className={classes.soft} d="M206 282c20 8 44 12 70 12M238 231c12 5 26 8 42 8" />
    </>
  ),
  // A bowl of fruit.
  nutrition: (
    <>
      <path d="M120 304H530" />
      <path
        className={classes.body}
        d="M262 214c-30-42-8-90 30-82c10 2 16 6 22 6s12-4 22-6c38-8 60 40 30 82z"
      />
      <path d="M314 138c0-20 4-32 14-42" />
      <path className={classes.body} d="M328 106c8-22 28-32 54-28c-6 24-26 36-54 28z" />
      <path className={classes.body} d="M356 214c-6-26 8-46 34-46s44 20 38 46z" />
      <path className={classes.body} d="M214 214c-4-20 8-38 30-38s36 18 32 38z" />
      <path className={classes.body} d="M186 212h268c0 54-42 92-134 92s-134-38-134-92z" />
      <path className={classes.soft} d="M204 244c8 22 28 38 58 46" />
    </>
  ),
}

const drawingId = (category: EventCategory) => `drawing-${category}`

/** Defines each drawing once per page, however many cards use it. */
export function CategoryDrawings({ categories }: { categories: ReadonlySet<EventCategory> }) {
  return (
    <svg className={classes.definitions} aria-hidden="true">
      <defs>
        {[...categories].map(category => (
          <g key={category} id={drawingId(category)}>
            {DRAWINGS[category]}
          </g>
        ))}
      </defs>
    </svg>
  )
}

/** Drawing of a category; needs CategoryDrawings on the page. */
export function CategoryDrawing({ category }: { category: EventCategory }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 640 360" aria-hidden="true" data-category={category}>
      <use href={`#${drawingId(category)}`} />
    </svg>
  )
}
