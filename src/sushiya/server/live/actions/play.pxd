cimport cython
from sushiya.server.live.table cimport Table
