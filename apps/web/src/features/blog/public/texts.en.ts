export const en = {
  title: 'Blog',
  description: "Plain talk about backs, necks, joints and daily habits, written by the clinic's own staff.",
  empty: 'No blog posts available yet. Check back soon!',
  failed: "Couldn't load blog posts",
  loading: 'Loading blog posts',
  reading: (minutes: number) => `${minutes} min read`,
  more: 'Read more',
  english: 'Read in English',
  post: {
    description: "A post from the clinic's blog.",
    failed: "Couldn't load this post",
    loading: 'Loading blog post',
    back: 'All posts',
    draft: 'Draft',
  },
  book: 'Book an appointment',
  missing: {
    title: 'Post Not Found',
    description: "This blog post doesn't exist. See the list of all posts.",
    text: 'It may have been renamed or removed.',
    back: 'Go to all posts',
  },
}
