import { portrait } from '../pictures/portrait.ts'
import { type SceneTitle, scene } from '../pictures/scene.ts'
import type { Chance } from './chance.ts'
import type { Comment, Likes, Post, Profile, Reply } from './entities.ts'

interface Statement {
  readonly by: string
  readonly time: string
  readonly text: string
}

interface Written extends Statement {
  readonly pictures?: readonly SceneTitle[]
  /** An ID from `videos/videos.ts`. */
  readonly video?: string
  readonly comments?: readonly (Statement & { readonly replies?: readonly Statement[] })[]
}

const written: readonly Written[] = [
  {
    by: 'Siriporn Chaiyasit',
    time: '15 min ago',
    text: 'The last wall panel of level 12 is installed, two days ahead of schedule. Thanks to the crane crew for working through the rain!',
    pictures: ['Level twelve completed'],
    video: 'panel-lift',
    comments: [
      {
        by: 'Lukas Brandt',
        time: '12 min ago',
        text: 'Smoothest lift of the week. Good anchors, good weather window.',
        replies: [{ by: 'Siriporn Chaiyasit', time: '9 min ago', text: 'You make it look easy.' }],
      },
      { by: 'Amara Okafor', time: '5 min ago', text: 'All joints are within 3 mm. I measured twice.' },
    ],
  },
  {
    by: 'Chen Wei',
    time: '2 hours ago',
    text: 'Plan for next week: stairs and landings on Monday and Tuesday, balconies from Wednesday. If your truck is on the list and the date does not work for you, tell me before noon.',
  },
  {
    by: 'Camille Laurent',
    time: 'Yesterday',
    text: 'Three samples for the façade: brushed, washed and acid-etched. In the evening light there is a clear winner. What do you think?',
    pictures: ['Brushed sample', 'Washed sample', 'Etched sample'],
    comments: [
      { by: 'Sofia Rossi', time: '20 hours ago', text: 'Etched, please. It goes well with the birches in front.' },
    ],
  },
  {
    by: 'Nguyễn Thu Hà',
    time: '3 days ago',
    text: 'A reminder from quality: take the photo before the component is moved. Afterwards we cannot tell whether the damage happened on the truck.',
    comments: [{ by: 'Omar Haddad', time: '2 days ago', text: 'Put up in every cab.' }],
  },
]

/** Returns the 4 posts of the feed; IDs and like counts come from `chance`. */
export function seededPosts(chance: Chance): Post[] {
  const profile = ({ by, time }: Statement): Profile => ({ id: chance.id(), avatar: portrait(by), name: by, time })
  const likes = (most: number): Likes => ({ like: chance.between(0, 1) === 1, value: chance.between(1, most) })

  const reply = (statement: Statement): Reply => ({
    id: chance.id(),
    profile: profile(statement),
    data: { comment: statement.text, likes: likes(9) },
  })

  const comment = ({
    replies = [],
    ...statement
  }: Statement & { readonly replies?: readonly Statement[] }): Comment => ({
    id: chance.id(),
    profile: profile(statement),
    data: { comment: statement.text, likes: likes(20), replies: replies.map(reply) },
  })

  return written.map(({ pictures = [], video, comments = [], ...statement }) => ({
    id: chance.id(),
    profile: profile(statement),
    data: {
      content: statement.text,
      images: pictures.map((title, index) => ({ img: scene(title), title, featured: index === 0 })),
      ...(video && { video }),
      likes: likes(80),
      comments: comments.map(comment),
    },
  }))
}
