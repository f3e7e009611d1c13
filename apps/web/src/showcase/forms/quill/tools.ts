import IconAlignCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs'
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs'
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs'
import IconTextDirectionRtl from '@tabler/icons-react/dist/esm/icons/IconTextDirectionRtl.mjs'
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'

/** The toolbar's buttons: a Quill format, the value that it sets, and the button's accessible name. */
export const tools = [
  { label: 'Bold', format: 'bold', value: true, Icon: IconBold },
  { label: 'Italic', format: 'italic', value: true, Icon: IconItalic },
  { label: 'Underline', format: 'underline', value: true, Icon: IconUnderline },
  { label: 'Strike through', format: 'strike', value: true, Icon: IconStrikethrough },
  { label: 'Heading', format: 'header', value: 2, Icon: IconH2 },
  { label: 'Small heading', format: 'header', value: 3, Icon: IconH3 },
  { label: 'Bullets', format: 'list', value: 'bullet', Icon: IconList },
  { label: 'Numbers', format: 'list', value: 'ordered', Icon: IconListNumbers },
  { label: 'Quotation', format: 'blockquote', value: true, Icon: IconBlockquote },
  { label: 'Centred', format: 'align', value: 'center', Icon: IconAlignCenter },
  { label: 'From right to left', format: 'direction', value: 'rtl', Icon: IconTextDirectionRtl },
] as const
