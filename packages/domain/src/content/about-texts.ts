import { isNone, overridden } from './overridden.ts'
import type { ContentValue, Practice } from './practice.ts'

/** The practitioner's life and the mission of the practice, by the content keys that override them. */
export function aboutTexts({ practitioner }: Pick<Practice, 'practitioner'>) {
  return {
    about_lead: `A chiropractor for ${practitioner.yearsOfExperience} years, and still curious about every back that comes through the door.`,
    about_story_title: 'A wall, a string and a weight',
    about_story_1:
      'Eleanor Hart grew up in a house full of plumb lines. Her father was a mason, and the first thing he taught her was that a wall is not built by force: you hang a weight on a string, you wait until it is still, and then you look.',
    about_story_2:
      'She studied chiropractic in St. Louis, worked for nine years beside physicians and physical therapists in a county hospital, and opened the practice on Example Street because she wanted time: time to listen, to examine and to explain before anything is treated.',
    about_story_3:
      'Today she sees people who sit too much, lift too much, run too far or sleep too little, from schoolchildren with heavy bags to gardeners past eighty. She lives outside town with her husband, two dogs and a vegetable bed that is good for nobody’s back.',
    about_mission_title: 'Stand straight, move freely, need us less',
    about_mission_text:
      'We want people to leave with less pain and more understanding, so that each visit makes the next one less necessary. We treat what we can treat, say so plainly when we cannot, and never sell a visit that nobody needs.',
    about_promise_1_title: 'We listen before we touch',
    about_promise_1_text:
      'The first visit takes an hour, and half of it is talking. What you tell us decides what we examine.',
    about_promise_2_title: 'You know why',
    about_promise_2_text:
      'Before anything is done you hear what it is for, how it feels and what else would be possible. You can stop at any time.',
    about_promise_3_title: 'We work with your doctors',
    about_promise_3_text:
      'When an image, a test or another opinion is needed, we say so, write the letter and stay in touch.',
    about_milestone_1_when: `${practitioner.yearsOfExperience} years ago`,
    about_milestone_1_what: 'Licensed to practice chiropractic in Missouri',
    about_milestone_2_when: '19 years ago',
    about_milestone_2_what: 'Opened Plumb Line with one room and a borrowed table',
    about_milestone_3_when: 'Every spring',
    about_milestone_3_what: 'A week of further training, lately on headaches and on aging spines',
    about_milestone_4_when: 'Every month',
    about_milestone_4_what: 'Free evenings on posture, walking and sleep for anyone who likes to come',
  }
}

export interface About {
  lead: string
  story: { title: string; paragraphs: string[] }
  mission: { title: string; text: string } | null
  promises: { title: string; text: string }[]
  milestones: { when: string; what: string }[]
}

/** What the page about the practitioner tells; a part that says "none" is left out. */
export function aboutOf(items: readonly ContentValue[], practice: Practice): About {
  const texts = overridden(aboutTexts(practice), items)
  return {
    lead: texts.about_lead,
    story: {
      title: texts.about_story_title,
      paragraphs: [texts.about_story_1, texts.about_story_2, texts.about_story_3].filter(
        text => !isNone(text),
      ),
    },
    mission:
      isNone(texts.about_mission_title) || isNone(texts.about_mission_text)
        ? null
        : { title: texts.about_mission_title, text: texts.about_mission_text },
    promises: ([1, 2, 3] as const)
      .map(n => ({ title: texts[`about_promise_${n}_title`], text: texts[`about_promise_${n}_text`] }))
      .filter(({ title, text }) => !isNone(title) && !isNone(text)),
    milestones: ([1, 2, 3, 4] as const)
      .map(n => ({ when: texts[`about_milestone_${n}_when`], what: texts[`about_milestone_${n}_what`] }))
      .filter(({ when, what }) => !isNone(when) && !isNone(what)),
  }
}
