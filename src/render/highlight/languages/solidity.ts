import type { LanguageFn } from 'highlight.js';

/** The language of Ethereum contracts. */
export const solidity: LanguageFn = (hljs) => ({
  name: 'Solidity',
  keywords: {
    keyword:
      'pragma import contract interface library abstract is function modifier event error struct enum mapping constructor fallback receive using for if else while do return returns public private internal external view pure payable virtual override constant immutable memory storage calldata indexed anonymous emit revert require assert new delete try catch unchecked assembly',
    type: 'address bool string bytes byte int uint int8 int16 int32 int64 int128 int256 uint8 uint16 uint32 uint64 uint128 uint256 bytes4 bytes20 bytes32',
    literal: 'true false wei gwei ether seconds minutes hours days weeks',
    built_in: 'msg block tx this super keccak256 sha256 abi type selfdestruct',
  },
  contains: [
    hljs.C_LINE_COMMENT_MODE,
    hljs.C_BLOCK_COMMENT_MODE,
    hljs.APOS_STRING_MODE,
    hljs.QUOTE_STRING_MODE,
    hljs.C_NUMBER_MODE,
    {
      className: 'title',
      begin:
        /(?<!\w)(?=\w)(?<=\b(?:function|contract|interface|library|event|error|modifier|struct|enum)\s+)\w+/,
    },
  ],
});
