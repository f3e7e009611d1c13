import Quill from 'quill/core.js'
import { AlignClass } from 'quill/formats/align.js'
import Blockquote from 'quill/formats/blockquote.js'
import Bold from 'quill/formats/bold.js'
import { DirectionClass } from 'quill/formats/direction.js'
import Header from 'quill/formats/header.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import List from 'quill/formats/list.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'
import 'quill/dist/quill.core.css'

// Alignment and direction use classes, because the content security policy forbids inline styles.
Quill.register({
  'formats/align': AlignClass,
  'formats/direction': DirectionClass,
  'formats/blockquote': Blockquote,
  'formats/bold': Bold,
  'formats/header': Header,
  'formats/italic': Italic,
  'formats/link': Link,
  'formats/list': List,
  'formats/strike': Strike,
  'formats/underline': Underline,
})

export { Quill }
