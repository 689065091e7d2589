import { type PostRow, post } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const postScreen = defineListScreen<PostRow>({
  resource: post,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'code', sort: 'code', copy: true },
    { name: 'number' },
    { name: 'description' },
    { name: 'headcount', kind: 'number', sort: 'headcount' },
  ],
  nameOf: ({ name }) => name,
})

const PostsScreen = () => <ListScreen screen={postScreen} />

export default PostsScreen
